import { SMTPServer } from 'smtp-server'
import { sharedServer } from '#support/fixtures.ts'
import { parseMail, tokenIn, type ReceivedMail } from '#support/notifications/mail.ts'
import { registerMember } from '#support/members/registration.ts'
import { rowsOf } from '#support/rows.ts'
import { freePort, startServer } from '#support/server/server.ts'

let port: number
const server = sharedServer(async () => {
  port = await freePort()
  const MAIL_FROM = 'Musika <post@musika.example>'
  return startServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM })
})
const received: ReceivedMail[] = []
const envelopes: { from: string; to: string[] }[] = []
let arrived = () => {}

/** Opens a mail server until the end of the test. */
function openMailServer(): Promise<void> {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(parseMail(Buffer.concat(chunks).toString('utf8')))
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        envelopes.push({ from: mailFrom ? mailFrom.address : '', to })
        done()
        arrived()
      })
    },
  })
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return new Promise((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()))
}

async function mailFor(address: string): Promise<ReceivedMail> {
  for (;;) {
    const mail = received.find(({ to }) => to.includes(address))
    if (mail) return mail
    await new Promise<void>((resolve) => (arrived = resolve))
  }
}
const queued = () =>
  rowsOf(server, "select last_error from graphile_worker.jobs where task_identifier = 'send_mail'")

test('mail is sent by SMTP to one address and contains the link', async () => {
  await openMailServer()
  const { form } = await registerMember(server)
  const mail = await mailFor(form.email)
  expect(mail).toMatchObject({
    from: 'Musika <post@musika.example>',
    subject: 'Confirm your email address - Musika',
  })
  expect(envelopes.at(-1)).toEqual({ from: 'post@musika.example', to: [form.email] })
  const token = tokenIn(mail, '/verify-email')
  expect((await server.visitor().post('/api/auth/verify-email', { token })).status).toBe(200)
  await expect.poll(queued).toEqual([])
})

test('registration works while the mail server is down, and the mail arrives once later', async () => {
  const { form } = await registerMember(server)
  await expect.poll(queued).toEqual([{ last_error: expect.stringContaining('ECONNREFUSED') }])
  await openMailServer()
  expect((await mailFor(form.email)).text).toContain('/verify-email?token=')
  await expect.poll(queued).toEqual([])
  expect(received.filter(({ to }) => to.includes(form.email))).toHaveLength(1)
})
