import * as commonAdminText from '#messages/common/admin'
import { useEffect, useRef } from 'react'
import { adminLimits } from '#contracts/staff/admin/admin-limits.ts'
import { useGo } from '../../lib/use-go.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import * as panelsStyles from './panels.module.css'

/** The search over all records. Pressing "/" outside a text field focuses it. Works before hydration. */
export function AdminSearch({ words }: { words: string }) {
  const form = useRef<HTMLFormElement>(null)
  const go = useGo()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <form
      ref={form}
      className={panelsStyles.search}
      role="search"
      action="/admin/search"
      aria-label={commonAdminText.everything}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget).get('q')
        if (typeof given === 'string' && given.trim() !== '')
          go(`/admin/search?q=${encodeURIComponent(given.trim())}`)
      }}
    >
      <Icon name="search" size={16} />
      <TextInput
        className={panelsStyles.input}
        key={words}
        type="search"
        name="q"
        aria-label={commonAdminText.searchEverything}
        aria-keyshortcuts="/"
        placeholder={commonAdminText.searchEverythingHint}
        defaultValue={words}
        maxLength={adminLimits.searchMax}
      />
    </form>
  )
}
