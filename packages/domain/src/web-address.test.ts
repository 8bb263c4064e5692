import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwnPath, isPublicAddress, isPublicHost, webAddress } from './web-address.ts'

const isPublic = (text: string) => webAddress(text) !== undefined

describe('webAddress', () => {
  it.each([
    'https://hooks.example.org/zuruf?x=1#y',
    'https://hooks.example.org:8443/',
    'https://93.184.216.34/x',
    'https://[2606:2800:220:1::1]/x',
    'https://stadtwerke-köln.example/',
    'https://HOOKS.example.org',
  ])('accepts %s', (text) => {
    expect(isPublic(text)).toBe(true)
  })

  const loopback = [
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://a.localhost/',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://loc%61lhost/',
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
  ]
  const inside = [
    'https://[::]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[fe80::5efe:10.0.0.1]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
    'https://0.0.0.0/',
    'https://0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xa9.0xfe.0xa9.0xfe/',
    'https://192.168.1.1/',
    'https://172.31.255.255/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://router/',
    'https://router.local/',
    'https://metadata.google.internal/',
    'https://fritz.home.arpa/',
  ]
  it.each([...loopback, ...inside])('rejects %s, which is inside a network', (text) => {
    expect(isPublic(text)).toBe(false)
    expect(webAddress(text, { http: true })).toBeUndefined()
  })

  it.each(loopback)('accepts %s in the demo, whose servers are on this machine', (text) => {
    expect(webAddress(text, { local: true })).toBeDefined()
    expect(webAddress(text.replace('https:', 'http:'), { local: true })).toBeDefined()
  })
  it.each(inside)('rejects %s even in the demo', (text) => {
    expect(webAddress(text, { local: true })).toBeUndefined()
  })

  it.each([
    'https://user:secret@hooks.example.org/',
    'https://hooks.example.org@127.0.0.1/',
    'https://@hooks.example.org/',
    'https:\\\\hooks.example.org\\x',
    'https://hooks.example.org\\@evil.example/',
    'https:/hooks.example.org/',
    'https:hooks.example.org/',
    'https:///hooks.example.org/',
    'https://hooks.exa\tmple.org/',
    'https://hooks.example.org/\r\nx: y',
    'https://hooks.example.org/\u0000',
    'https://hooks.exa\u200bmple.org/',
    'https://hooks.example.org/\u202e',
    ' https://hooks.example.org/',
    'https://hooks.example.org/a b',
    'https://under_score.example.org/',
    'https://example..org/',
    'https://.example.org/',
    'https://1.2.3.4.5/',
    'https://999.1.1.1/',
    'https://[::1',
    'ftp://hooks.example.org/',
    'javascript://hooks.example.org/%0aalert(1)',
    'file:///etc/passwd',
    '//hooks.example.org/',
    '/demo',
    'nonsense',
    '',
  ])('rejects %j, which is not a plain address', (text) => {
    expect(webAddress(text, { http: true, local: true })).toBeUndefined()
  })

  it('accepts plain http only for links that people follow', () => {
    expect(webAddress('http://hooks.example.org/', { http: true })?.href).toBe('http://hooks.example.org/')
    expect(webAddress('http://hooks.example.org/', { local: true })).toBeUndefined()
  })

  it('rejects IPv4 addresses inside a network in every notation', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    const base = fc.constantFrom([127], [10], [192, 168], [169, 254], [0], [100, 64])
    fc.assert(
      fc.property(base, octet, octet, octet, (start, ...rest) => {
        const [a = 0, b = 0, c = 0, d = 0] = [...start, ...rest]
        const number = ((a * 256 + b) * 256 + c) * 256 + d
        const hex = number.toString(16).padStart(8, '0')
        const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`
        const spelled = [
          `${a}.${b}.${c}.${d}`,
          `${number}`,
          `0x${hex}`,
          `0${number.toString(8)}`,
          `0x${a.toString(16)}.0${b.toString(8)}.${c * 256 + d}`,
          ...['::', '::ffff:', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'].map(
            (prefix) => `[${prefix}${groups}]`,
          ),
          `[2002:${groups}::1]`,
        ]
        expect(spelled.filter((host) => isPublic(`https://${host}/`))).toEqual([])
      }),
    )
  })
})

describe('isOwnPath', () => {
  it.each(['/demo/shop', '/de?x=1#y', '/a//b'])('accepts the path %s', (path) => {
    expect(isOwnPath(path)).toBe(true)
  })

  it.each([
    '/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/x\\..\\y',
    'demo',
    'javascript:alert(1)',
    '',
  ])('rejects the path %j', (path) => {
    expect(isOwnPath(path)).toBe(false)
  })
})

describe('isPublicHost and isPublicAddress', () => {
  it.each([
    ['example.org', true],
    ['a-b.example.org.', true],
    ['[2606:2800:220:1::1]', true],
    ['127.1', false],
    ['0x7f.1', false],
    ['10.0.0.1', false],
    ['::1', false],
    ['example', false],
    ['', false],
  ])('%s: %s', (host, expected) => {
    expect(isPublicHost(host)).toBe(expected)
  })

  it.each(['example.org', '', 'fe80::1%eth0', '1.2.3', '256.1.1.1', '::1]/x', '::g'])(
    '%j is not an address',
    (text) => {
      expect(isPublicAddress(text)).toBe(false)
    },
  )
})
