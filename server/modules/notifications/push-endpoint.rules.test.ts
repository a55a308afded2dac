import { isPushEndpoint } from './push-endpoint.rules.ts'

test('push services of browsers are allowed', () => {
  const allowed = `https://fcm.googleapis.com/fcm/send/abc:def https://web.push.apple.com/QGu
    https://updates.push.services.mozilla.com/wpush/v2/gAAA
    https://wns2-par02p.notify.windows.com/w/?token=BQ`
  for (const address of allowed.split(/\s+/))
    expect(isPushEndpoint(address, false), address).toBe(true)
})

test('other schemes, addresses of networks, ports, credentials and parts of URLs are not allowed', () => {
  const refused = `http://fcm.googleapis.com/fcm/send/abc ftp://fcm.googleapis.com/
    javascript:alert(1) file:///etc/passwd https://localhost/push https://127.0.0.1/push
    https://2130706433/push https://0x7f.1/push https://017700000001/push https://[::1]/push
    https://[::ffff:127.0.0.1]/push https://169.254.169.254/latest/meta-data
    https://10.0.0.1.:443/ https://intranet/push https://push.example:8443/x
    https://user:secret@push.example/x https://user@push.example/x https://:secret@push.example/x https://push.example/x#y https://push.example./x
    //push.example/x push.example/x`
  for (const address of ['', ...refused.split(/\s+/)])
    expect(isPushEndpoint(address, false), address).toBe(false)
})

test('a push service on localhost is allowed in development only, by HTTP or HTTPS', () => {
  const local = `http://127.0.0.1:4000/push/1 http://localhost:4000/push/1 https://localhost/push
    http://[::1]:4000/push`
  for (const address of local.split(/\s+/)) {
    expect(isPushEndpoint(address, true), address).toBe(true)
    expect(isPushEndpoint(address, false), address).toBe(false)
  }
  const others = 'http://192.168.1.1/push http://push.example/x ftp://localhost/push'
  for (const address of others.split(' '))
    expect(isPushEndpoint(address, true), address).toBe(false)
})
