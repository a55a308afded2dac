import * as commonText from '#messages/common'
import { useEffect, useState, type ComponentType } from 'react'
import { toast } from '../../ui/overlays/toast.ts'

/**
 * A part of the page that is loaded when `when` first becomes true. Until then nothing shows; a failure is reported,
 * except for unimportant parts, and leaves the page whole.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  missed = true,
) {
  return function LazyPart({ when, ...props }: Props & { when: boolean }) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (!when || Part) return
      fetchPart().then(
        (part) => setPart(() => part),
        () =>
          missed &&
          toast({
            title: commonText.noConnection,
            description: commonText.checkYourDataOrSignal,
            variant: 'destructive',
          }),
      )
    }, [when, Part])
    return Part ? <Part {...(props as unknown as Props)} /> : null
  }
}
