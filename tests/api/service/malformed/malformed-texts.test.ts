import { sharedServer } from '#support/fixtures.ts'
import { sofa } from '#support/listings/selling.ts'
import { createMember, password } from '#support/members/people.ts'
import { registration } from '#support/members/registration.ts'
import { createStaff } from '#support/members/staff.ts'
import { rowsOf } from '#support/rows.ts'
import { addressOf, describedCalls } from '#support/server/described-calls.ts'
import { generatedTexts, pastedText } from '#support/server/hostile-values.ts'
import { runsAll } from '#support/tier.ts'

const server = sharedServer()
const someId = '0192a6b0-7c1d-7e4f-8a2b-3c4d5e6f7a8b'

const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** A character that is seen. */
const ink = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u
const columnsOfTexts = `
  select table_name as "table", column_name as "column" from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('text', 'citext', 'json', 'jsonb', '_text')`
/** Columns whose texts need a visible character. */
const seen =
  `products.title products.description users.username users.first_name users.last_name users.house_number
  users.street users.city addresses.first_name addresses.last_name addresses.address addresses.city
  contact_messages.name contact_messages.message categories.name`.split(/\s+/)

/** Writes that succeed, whose texts are replaced one at a time. */
function textWrites() {
  const { firstName, lastName, houseNumber, street, city, phoneNumber } = registration()
  const name = { firstName, lastName }
  return {
    'POST /api/auth/register': registration,
    'PUT /api/account/profile': () => ({
      ...name,
      houseNumber,
      street,
      city,
      phoneNumber,
      about: 'Radios',
      currentPassword: password,
    }),
    'POST /api/account/addresses': () => ({
      ...name,
      label: 'Home',
      address: street,
      city,
      phone: phoneNumber,
    }),
    'POST /api/contact': () => ({
      name: firstName,
      email: 'a@b.example',
      subject: 'Radios',
      message: 'Where is it?',
    }),
    'POST /api/products': () => ({
      title: sofa.title,
      description: sofa.description,
      location: city,
      condition: 'good',
      price: '10',
    }),
    'POST /api/admin/catalogue': () => ({
      name: registration().username.slice(4),
      reason: 'A new one',
    }),
  } as Record<string, () => Record<string, unknown>>
}

/** Parts of 200 generated and 40 pasted values: 10,000 and 2,000 in all. */
const parts = Array.from({ length: runsAll ? 50 : 1 }, (_, part) => part)

test.each(parts)(
  'no generated or pasted text fails or is stored unreadable, part %i',
  async (part) => {
    const member = await createMember(server)
    const admin = await createStaff(server, 'admin')
    const writes = Object.entries(textWrites()).flatMap(([call, make]) =>
      Object.entries(make()).flatMap(([field, value]) =>
        typeof value === 'string' && !/password|dateOfBirth|price|condition/i.test(field)
          ? [{ call, make, field }]
          : [],
      ),
    )
    const fields = (await describedCalls(server)).flatMap((call) =>
      Object.keys(call.body ?? {}).map((field) => ({ call, field })),
    )
    const wrong: string[] = []
    const done = new Map<string, number>()
    async function send(method: string, path: string, body: Record<string, unknown>) {
      const { client } = path.startsWith('/api/admin/')
        ? admin
        : path.startsWith('/api/auth/')
          ? { client: server.visitor() }
          : member
      const answer = await client.fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (answer.status >= 500 || (answer.ok && directions.test(text)) || !text.isWellFormed())
        wrong.push(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${text}`)
      return answer.ok
    }
    async function sendBoth(nth: number, textOf: (usual: string) => string) {
      const { call, field } = fields[nth % fields.length]!
      await send(call.method, addressOf(call, someId), {
        ...call.body,
        [field]: textOf(String(call.body![field])),
      })
      const write = writes[nth % writes.length]!
      const body = write.make()
      const [way, place] = write.call.split(' ') as [string, string]
      const stored = await send(way, place, {
        ...body,
        [write.field]: textOf(String(body[write.field])),
      })
      if (stored) done.set(write.call, (done.get(write.call) ?? 0) + 1)
    }
    for (const [nth, text] of generatedTexts(200, part).entries())
      await sendBoth(part * 200 + nth, () => text)
    for (let nth = part * 40; nth < part * 40 + 40; nth += 1)
      await sendBoth(nth, (usual) => pastedText(usual, nth))

    expect(wrong).toEqual([])
    expect([...done.keys()].toSorted()).toEqual(Object.keys(textWrites()).toSorted())
    const unreadable: unknown[] = []
    for (const { table, column } of await rowsOf<{ table: string; column: string }>(
      server,
      columnsOfTexts,
    )) {
      const texts = await rowsOf<{ text: string }>(
        server,
        `select distinct ${column}::text as text from ${table} where ${column} is not null`,
      )
      for (const { text } of texts)
        if (
          directions.test(text) ||
          !isNormal(text) ||
          (seen.includes(`${table}.${column}`) && !ink.test(text))
        )
          unreadable.push([table, column, text])
    }
    expect(unreadable).toEqual([])
  },
)

/** In JSON the letter of an escape and a combining mark after it are not one letter. */
const isNormal = (text: string): boolean => {
  const apart = text.replaceAll(/\\[nrtbf]/g, ' ')
  return apart === apart.normalize('NFC')
}
