import * as contactText from '#messages/contact'
import { getRouteApi } from '../../lib/router/route-api.ts'
import { ContactDetails } from '../../features/contact/contact-details.tsx'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { ContactQuestions } from '../../features/contact/contact-questions.tsx'
import { Container, PageHeading } from '../../ui/layout.tsx'
import * as articleStyles from '../../ui/patterns/article.module.css'

const route = getRouteApi('/contact')

/** `/contact` */
export function ContactPage() {
  const { sent, subject } = route.useLoaderDeps()
  return (
    <Container>
      <PageHeading>
        <h1>{contactText.contactUs}</h1>
        <p>{contactText.questionsDisputesAdvertisingWriteTo}</p>
      </PageHeading>
      <div className={articleStyles.contact}>
        <ContactDetails />
        <ContactForm key={subject} sent={sent} subject={subject} />
        <ContactQuestions />
      </div>
    </Container>
  )
}
