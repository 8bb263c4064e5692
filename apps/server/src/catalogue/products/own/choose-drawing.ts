/** Patterns and the motif for each, the more specific ones first. */
const subjects: readonly (readonly [RegExp, string])[] = [
  [/wallbox|lades(ä|ae)ule|ladestation/, 'wallbox'],
  [/balkon/, 'balconySolar'],
  [/speicher|batterie|battery/, 'battery'],
  [/solar|photovoltaik|\bpv\b/, 'solarRoof'],
  [/w(ä|ae)rmepumpe|heat pump/, 'heatPump'],
  [/\b(erd|bio)?gas|fernw(ä|ae)rme|\bw(ä|ae)rme|heizung/, 'gasFlame'],
  [/strom|energie|energy|electricity|\bpower\b/, 'windHills'],
  [/glasfaser|fib(er|re)/, 'fibreHouse'],
  [/hybrid/, 'hybridMast'],
  [/fernseh|\btv\b|streaming/, 'tvCouch'],
  [/tablet/, 'tablet'],
  [/\bsim\b|prepaid/, 'simCard'],
  [/smartphone|handy/, 'smartphone'],
  [/mobil/, 'handPhone'],
  [/gesch(ä|ae)ft|gewerbe|business/, 'office'],
  [/internet|dsl|wlan|wi-?fi|kabel|router/, 'router'],
]

/**
 * Chooses a drawing for a product or category that was imported without one, by the words of its texts. A power tariff,
 * for example, is drawn with wind turbines.
 */
export function chooseDrawing(...words: readonly string[]): { motif: string; variation: number } {
  for (const word of words) {
    const found = subjects.find(([about]) => about.test(word.toLowerCase()))
    if (found) return { motif: found[1], variation: 0 }
  }
  return { motif: 'town', variation: 0 }
}
