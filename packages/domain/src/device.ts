/** Kind of device a session was started on, as its owner would name it; null where the browser does not report it. */
export interface DeviceFamily {
  readonly browser: string | null
  readonly system: string | null
}

/** The order matters, because a browser built on another names both. */
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
 * Reads browser and system from a User-Agent header, without versions, because an update is not a new device.
 * People recognise their own sessions by it; it is not meant for feature detection.
 */
export function deviceFamily(userAgent: string | undefined): DeviceFamily {
  const text = (userAgent ?? '').slice(0, 500)
  const named = (signs: typeof browsers) => signs.find(([, sign]) => sign.test(text))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}
