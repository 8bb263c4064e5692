/** The kind of device a session was begun on, as its owner would name it. null where the browser does not say. */
export interface DeviceFamily {
  readonly browser: string | null
  readonly system: string | null
}

/** In this order: a browser built on another names both. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Browser and system out of a User-Agent header, without versions: an update is no new device.
 * Made for people to recognise their own sessions, not for deciding what a browser can do.
 */
export function deviceFamily(userAgent: string | undefined): DeviceFamily {
  const text = (userAgent ?? '').slice(0, 500)
  const named = (signs: typeof browsers) => signs.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}
