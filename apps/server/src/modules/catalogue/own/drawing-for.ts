/** What a product's words are about, and the drawing for it; the narrower first. */
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

/** A drawing for what has no picture yet, by what its words are about: power is not sold with a picture of a router. */
export function drawingFor(...words: readonly string[]): { motif: string; variation: number } {
  for (const word of words) {
    const found = subjects.find(([about]) => about.test(word.toLowerCase()))
    if (found) return { motif: found[1], variation: 0 }
  }
  return { motif: 'town', variation: 0 }
}
