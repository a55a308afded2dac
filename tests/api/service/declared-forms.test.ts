import { filledPath, type CallForm, type FormField } from '#contracts/common/call-form.ts'
import { isServedForm } from '../../../server/platform/http/page-forms.ts'
import { modules } from '../../../server/modules.ts'
import { sharedShop } from '#support/fixtures.ts'
import { insertListing } from '#support/listings/listings.ts'
import { createPoint } from '#support/money/pickup-parcels.ts'
import { hiddenFieldsIn } from '#support/server/page-form.ts'
import { postForm } from '#support/server/post-form.ts'

const { server, seller, admin } = sharedShop()
const forms = modules.flatMap(({ forms: of = [] }) => of.filter(isServedForm))

/** The page of a form for a seller with a listing that can be collected, in a shop with a pickup point. */
async function pageOf({ page }: CallForm): Promise<string> {
  await createPoint(admin)
  const id = await insertListing(server, seller, { allowsCollection: true })
  return filledPath(page, { id })
}

test('the forms of these pages are declared', () => {
  expect(forms.map(({ name }) => name).toSorted()).toEqual([
    'collection-terms',
    'combined-delivery',
    'delivery-terms',
    'pickup-terms',
    'vacation',
    'vacation-end',
  ])
})

test.for(forms.map(({ declared }) => declared))(
  '$name shows its fields, refuses nonsense at them with what was typed, and asks to sign in first',
  async (form) => {
    const page = await pageOf(form)
    const { name } = form
    const fields = Object.entries<FormField>(form.fields)
    // It stands on the page only during a vacation.
    if (name !== 'vacation-end') {
      const { text } = await seller.client.get(page)
      expect(hiddenFieldsIn(text, name)).toMatchObject({ form: name })
      for (const [field] of fields) expect(text).toContain(`name="${field}"`)
    }
    const nonsense = Object.fromEntries(
      fields.map(([field, { kind }]) => [field, kind === 'text' ? '' : 'x1']),
    )
    const fails = fields.some(([, { kind }]) => kind !== 'text')
    const answer = await postForm(seller.client, page, { form: name, ...nonsense })
    expect([answer.status, answer.headers.get('location')]).toEqual(
      fails ? [400, null] : [303, page],
    )
    const html = await answer.text()
    if (fails) expect(html).toContain('aria-invalid="true"')
    if (fails) expect(html).toContain('value="x1"')
    const visit = await postForm(server.visitor(), page, { form: name, ...nonsense })
    expect(visit.headers.get('location')).toBe(`/signin?next=${encodeURIComponent(page)}`)
  },
)
