import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'
import { browser } from './client.ts'
import { newIpAddress } from './new-address.ts'

type Fields = Readonly<Record<string, string>>

/** A page as a browser without scripts shows it. */
export interface PlainPage {
  readonly status: number
  readonly html: string
  /** What the form of the page would send: hidden fields, what is filled in, selected and ticked. */
  readonly fields: Fields
  readonly answer: LightMyRequestResponse
}

export interface PlainBrowserOptions {
  /** Default: that of the demo's first tenant. */
  readonly host?: string
  readonly ip?: string
  readonly cookie?: string
}

export type PlainBrowser = ReturnType<typeof plainBrowser>

/** Opens pages and sends their forms as a browser without scripts does. */
export function plainBrowser(server: TestApp, options: PlainBrowserOptions = {}) {
  const { host = 'localhost', cookie } = options
  // Pages for one address are rendered one after the other, with pauses in between.
  const remoteAddress = options.ip ?? newIpAddress()
  const common = {
    host,
    'user-agent': browser,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    ...(cookie && { cookie }),
  }

  async function open(url: string): Promise<PlainPage> {
    return pageOf(await server.app.inject({ url, remoteAddress, headers: common }))
  }

  async function post(url: string, payload: string, headers: Fields = {}): Promise<PlainPage> {
    const sent = {
      ...common,
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      ...headers,
    }
    const known = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))
    return pageOf(await server.app.inject({ method: 'POST', url, payload, remoteAddress, headers: known }))
  }

  return {
    open,
    post,

    /**
     * Opens a page, fills in its form and sends it.
     *
     * @param typed fields to fill in; an empty value unticks a box
     * @param headers further headers; an empty one is left out
     */
    async send(url: string, typed: Fields, headers: Fields = {}): Promise<PlainPage> {
      const { fields } = await open(url)
      return post(url, encode({ ...fields, ...typed }), headers)
    },
  }
}

/** Encodes fields as a form sends them; boxes without a value are not sent. */
export function encode(fields: Fields): string {
  return new URLSearchParams(
    Object.entries(fields).filter(([name, value]) => value !== '' || !isBox(name)),
  ).toString()
}

/** Returns where the browser is sent. */
export const locationOf = ({ answer }: PlainPage) => String(answer.headers.location)

/** Returns the input with this name. */
export const inputOf = ({ html }: PlainPage, name: string) =>
  [...html.matchAll(/<(?:input|textarea)[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`name="${name}"`)) ?? ''

/** Returns the messages above the fields of the form. */
export function messagesOf({ html }: PlainPage) {
  const [, list = ''] = /<form[^>]*method="post"[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(html) ?? []
  return [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, message]) => message)
}

const boxes = [
  'terms',
  'AngemeldetBleiben',
  'Empfehler.NewsletterPermission',
  'empfaengerdaten.Namensnennung',
].concat('empfaengerdaten.Werbezustimmung', 'empfaengerdaten.Telefonzustimmung')

const isBox = (name: string) => boxes.includes(name)

function pageOf(answer: LightMyRequestResponse): PlainPage {
  const [form = ''] = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(answer.body) ?? []
  const fields: Record<string, string> = {}
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
    const name = attribute('name')
    const isChoice = attribute('type') === 'radio' || attribute('type') === 'checkbox'
    if (!name || (isChoice && !tag.includes(' checked='))) continue
    fields[name] = decoded(attribute('value') ?? (isChoice ? 'on' : ''))
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]* name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g,
  )) {
    fields[name] = decoded(text)
  }
  return { status: answer.statusCode, html: answer.body, fields, answer }
}

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
