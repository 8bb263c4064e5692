import type { Page } from '@playwright/test'
import { english } from '@zuruf/demo/catalogue/english'
import { portalTexts } from '../../apps/server/src/platform/tenants/portal-texts.ts'

const keys = new Set(Object.keys(portalTexts.de))

/** Words that must not appear on a page: unfinished text and program output. */
const unwanted =
  /\blorem\b|\bTODO\b|\bFIXME\b|\bundefined\b|\bNaN\b|\[object |\{\w+\}|\bPlatzhalter\b|\bInvalid Date\b/i

/** Returns the problems of a page's text. */
export function textProblems(text: string): string[] {
  const found: string[] = []
  const word = unwanted.exec(text)
  if (word) found.push(`says "${word[0]}"`)
  const key = text.match(/\b[a-z]\w*(\.\w+)+\b/g)?.find((candidate) => keys.has(candidate))
  if (key) found.push(`shows the text's key ${key}`)
  if (text.trim().length < 80) found.push('is empty')
  return found
}

/**
 * Returns texts of the built-in catalogue that are still German on an English page. Single words are ignored,
 * since they may be names.
 */
export function untranslated(text: string): string[] {
  const lines = new Set(text.split('\n').map((line) => line.trim()))
  return [...english].flatMap(([german, translated]) => {
    const isShown = german.includes(' ') ? text.includes(german) : lines.has(german)
    return german !== translated && isShown ? [`says "${german}" and not "${translated}"`] : []
  })
}

/** Returns the problems of the open page. */
export async function problemsOf(page: Page): Promise<string[]> {
  const { text, language, sideways, headings } = await page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what is hidden or in scripts
    text: document.body.innerText,
    language: document.documentElement.lang,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
  }))
  return [
    ...textProblems(text),
    ...(language === 'en' ? untranslated(text) : []),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...(headings === 1 ? [] : [`has ${headings} headlines`]),
  ]
}
