import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'

/** Whom to ask, below every legal page. `full` adds phone and address. */
export function SupportBlock({ full = false }: { full?: boolean }) {
  const { name, contact } = useSite()
  return (
    <section className="support" aria-labelledby="support">
      <h2 id="support">Questions?</h2>
      <p>
        Write to {name} support at <a href={`mailto:${contact.email}`}>{contact.email}</a> or by the{' '}
        <Link href="/contact">contact page</Link>.
      </p>
      {full && contact.phone && (
        <p>
          Phone: <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
        </p>
      )}
      {full && <p>{`Address: ${contact.address}`}</p>}
    </section>
  )
}
