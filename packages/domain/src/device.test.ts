import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceFamily } from './device.ts'

describe('deviceFamily', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.1 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPad',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.6; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Mac'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceFamily(userAgent)).toEqual({ browser, system })
  })

  it('treats an updated browser as the same device', () => {
    const version = (n: number) => `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Gecko/20100101 Firefox/${n}.0`
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), (a, b) => {
        expect(deviceFamily(version(a))).toEqual(deviceFamily(version(b)))
      }),
    )
  })

  it('returns only known families, whatever a client sends', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (text) => {
        const { browser, system } = deviceFamily(`Mozilla/5.0 (${text}) Firefox/1 Android`)
        expect([null, 'Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari']).toContain(browser)
        expect([null, 'iPhone', 'iPad', 'Android', 'ChromeOS', 'Windows', 'Mac', 'Linux']).toContain(system)
      }),
    )
  })
})
