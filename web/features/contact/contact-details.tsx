import * as contactText from '#messages/contact'
import { useSite } from '../../lib/site.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Text } from '../../ui/layout.tsx'
import * as layoutStyles from '../../ui/layout.module.css'
import * as articleStyles from '../../ui/patterns/article.module.css'

export function ContactDetails() {
  const { contact } = useSite()
  return (
    <ul className={articleStyles.reach}>
      <li>
        <Icon name="mail" size={20} />
        <span>
          <b>{contactText.email}</b>
          <a className={layoutStyles.link} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </span>
      </li>
      {contact.phone && (
        <li>
          <Icon name="smartphone" size={20} />
          <span>
            <b>{contactText.phone}</b>
            <a className={layoutStyles.link} href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
              {contact.phone}
            </a>
          </span>
        </li>
      )}
      <li>
        <Icon name="map-pin" size={20} />
        <span>
          <b>{contactText.address}</b>
          <Text as="span" muted>
            {contact.address}
          </Text>
        </span>
      </li>
      <li>
        <Icon name="clock" size={20} />
        <span>
          <b>{contactText.replyTime}</b>
          <Text as="span" muted>
            {contactText.within24Hours}
          </Text>
        </span>
      </li>
    </ul>
  )
}
