/** Words for numbers in German and English, at the index of their value. */
const numbers = [
  'null zero',
  'ein eine einer one a',
  'zwei two',
  'drei three',
  'vier four',
  'fünf five',
  'sechs six',
  'sieben seven',
  'acht eight',
  'neun nine',
  'zehn ten',
  'elf eleven',
  'zwölf twelve',
  'dreizehn thirteen',
  'vierzehn fourteen',
].map((words) => words.split(' '))

/** A number in a text, and what it counts. */
export interface Figure<Unit extends string> {
  readonly count: number
  readonly unit: Unit
}

/**
 * Returns a function that finds the figures in a text, in digits or words.
 *
 * @param units pattern of the words for each unit
 * @param between pattern of what stands between number and unit
 */
export function figureReader<Unit extends string>(units: Readonly<Record<Unit, string>>, between: string) {
  const patterns = Object.entries<string>(units) as [Unit, string][]
  const words = patterns.map(([, pattern]) => pattern).join('|')
  const figure = new RegExp(
    `(?<![\\p{L}\\d.,])(\\d+|${numbers.flat().join('|')})${between}(${words})(?!\\p{L})`,
    'giu',
  )
  return (text: string): Figure<Unit>[] =>
    [...text.matchAll(figure)].flatMap(([, amount = '', word = '']) => {
      const found = patterns.find(([, pattern]) => new RegExp(`^(${pattern})$`, 'i').test(word))
      const count = /\d/.test(amount)
        ? Number(amount)
        : numbers.findIndex((names) => names.includes(amount.toLowerCase()))
      return found ? [{ count, unit: found[0] }] : []
    })
}
