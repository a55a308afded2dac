import * as contactText from '#messages/contact'
import { useSite } from '../../lib/site.ts'
import { Icon } from '../../ui/pictures/icon.tsx'

/** How the people of the shop are reached. */
export function ContactDetails() {
  const { contact } = useSite()
  return (
    <ul className="reach">
      <li>
        <Icon name="mail" size={20} />
        <span>
          <b>{contactText.email}</b>
          <a className="link" href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </span>
      </li>
      {contact.phone && (
        <li>
          <Icon name="smartphone" size={20} />
          <span>
            <b>{contactText.phone}</b>
            <a className="link" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
              {contact.phone}
            </a>
          </span>
        </li>
      )}
      <li>
        <Icon name="map-pin" size={20} />
        <span>
          <b>{contactText.address}</b>
          <span className="muted">{contact.address}</span>
        </span>
      </li>
      <li>
        <Icon name="clock" size={20} />
        <span>
          <b>{contactText.replyTime}</b>
          <span className="muted">{contactText.within24Hours}</span>
        </span>
      </li>
    </ul>
  )
}
