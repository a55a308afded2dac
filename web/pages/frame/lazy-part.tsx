import * as commonText from '#messages/common'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from '../../ui/overlays/toast.ts'
import { afterPress } from '../../ui/press.ts'

/**
 * A component that is loaded when `when` first becomes true and renders `until`, or nothing, until then. If it cannot
 * be loaded, a toast says so, unless `missed` is false; the rest of the page still works.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  missed = true,
) {
  return function LazyPart({
    when,
    until = null,
    ...props
  }: Props & { when: boolean; until?: ReactNode }) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (!when || Part) return
      fetchPart().then(
        (part) => afterPress(() => setPart(() => part)),
        () =>
          missed &&
          toast({
            title: commonText.noConnection,
            description: commonText.checkYourDataOrSignal,
            variant: 'destructive',
          }),
      )
    }, [when, Part])
    return Part ? <Part {...(props as unknown as Props)} /> : until
  }
}
