import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the browser has passkeys. False while the server renders the page. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
