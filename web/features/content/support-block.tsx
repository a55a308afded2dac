import * as contentText from '#messages/content'
import { rich } from '../../lib/rich.ts'
import { Link } from '../../lib/link.tsx'
import { useSite } from '../../lib/site.ts'
import * as articleStyles from '../../ui/patterns/article.module.css'

/** Contact details at the end of legal pages and the help page. `full` adds phone and address. */
export function SupportBlock({ full = false }: { full?: boolean }) {
  const { name, contact } = useSite()
  return (
    <section className={articleStyles.support} aria-labelledby="support">
      <h2 id="support">{contentText.questions}</h2>
      <p>
        {rich(contentText.contactNameSupportAtEmail, {
          name,
          link: <Link href={`mailto:${contact.email}`} />,
          email: contact.email,
          link2: <Link href="/contact" />,
        })}
      </p>
      {full && contact.phone && (
        <p>
          {rich(contentText.phonePhone, {
            link: <Link href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} />,
            phone: contact.phone,
          })}
        </p>
      )}
      {full && <p>{contentText.addressAddress({ address: contact.address })}</p>}
    </section>
  )
}
