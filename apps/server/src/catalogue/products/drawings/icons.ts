import { circle, path, rect, stroke } from './shapes.ts'
import type { Tones } from './tones.ts'

const WIDTH = 2.6

type Icon = (line: (d: string) => string, t: Tones) => string

/** Line icons on a 48×48 grid, by category: an outline in ink and one detail in the theme's colour. */
const icons: Readonly<Record<string, Icon>> = {
  internet: (line, t) =>
    rect(6, 29, 36, 12, t.brandSoft, 5) +
    line('M11 29H37Q42 29 42 35T37 41H11Q6 41 6 35T11 29ZM12 29V20M36 29V20') +
    stroke('M17 17A10 10 0 0 1 31 17M12 11A17 17 0 0 1 36 11', t.brand, WIDTH) +
    circle(14, 35, 1.8, t.ink) +
    circle(20, 35, 1.8, t.brand),
  hybrid: (line, t) =>
    path('M5 42V30L15 21L25 30V42Z', t.brandSoft) +
    line('M5 42V30L15 21L25 30V42ZM15 42V35M30 42L36 14L42 42M33 30H39') +
    stroke('M30 17A8 8 0 0 1 30 7M42 17A8 8 0 0 0 42 7', t.brand, WIDTH) +
    circle(36, 12, 2.4, t.brand),
  young: (line, t) =>
    rect(6, 27, 9, 14, t.brandSoft, 4.5) +
    rect(33, 27, 9, 14, t.brandSoft, 4.5) +
    line(
      'M6 32V25A18 18 0 0 1 42 25V32M10.5 27A4.5 4.5 0 0 1 15 31.5V36.5A4.5 4.5 0 0 1 6 36.5V31.5A4.5 4.5 0 0 1 10.5 27ZM37.5 27A4.5 4.5 0 0 1 42 31.5V36.5A4.5 4.5 0 0 1 33 36.5V31.5A4.5 4.5 0 0 1 37.5 27Z',
    ) +
    stroke('M20 33V37M24 30V40M28 33V37', t.brand, WIDTH),
  glasfaser: (line, t) =>
    line('M4 31H14V41H4M14 33C26 33 22 13 34 13M14 36H36M14 39C24 39 24 42 31 42') +
    circle(37, 12, 4.6, t.brandSoft) +
    `<circle cx="37" cy="12" r="4" fill="none" stroke="${t.brand}" stroke-width="${WIDTH}"/>` +
    circle(40, 35, 3.4, t.brand) +
    circle(35, 42.5, 2.6, t.ink),
  tv: (line, t) =>
    rect(5, 9, 38, 26, t.brandSoft, 4) +
    line('M9 9H39Q43 9 43 13V31Q43 35 39 35H9Q5 35 5 31V13Q5 9 9 9ZM16 41H32M24 35V41') +
    path('M20 16L30 22L20 28Z', t.brand),
  sport: (line, t) =>
    circle(24, 24, 19, t.brandSoft) +
    line(
      'M24 5A19 19 0 1 0 24 43A19 19 0 1 0 24 5ZM24 17V6M30.6 22L41 18.5M28 30L35 39M20 30L13 39M17.4 22L7 18.5',
    ) +
    path('M24 16.5L31 21.6L28.4 30H19.6L17 21.6Z', t.brand),
  mobilfunk: (line, t) =>
    path('M10 5H30L39 14V39Q39 43 35 43H13Q9 43 9 39V9Q9 5 13 5Z', t.brandSoft) +
    line('M13 5H29L39 15V39Q39 43 35 43H13Q9 43 9 39V9Q9 5 13 5Z') +
    stroke('M17 23H31V36H17ZM17 29.5H22M31 29.5H26', t.brand, WIDTH),
  smartphones: (line, t) =>
    rect(13, 4, 22, 40, t.brandSoft, 5) +
    line('M18 4H30Q35 4 35 9V39Q35 44 30 44H18Q13 44 13 39V9Q13 4 18 4ZM21 9H27') +
    stroke('M20 38H28', t.brand, WIDTH) +
    circle(24, 23, 5, t.brand),
  tablets: (line, t) =>
    rect(5, 9, 38, 29, t.brandSoft, 5) +
    line('M10 9H38Q43 9 43 14V33Q43 38 38 38H10Q5 38 5 33V14Q5 9 10 9Z') +
    stroke('M13 29C17 18 21 33 25 24S32 20 35 17', t.brand, WIDTH),
  geschaeftskunden: (line, t) =>
    rect(5, 15, 38, 26, t.brandSoft, 5) +
    line(
      'M10 15H38Q43 15 43 20V36Q43 41 38 41H10Q5 41 5 36V20Q5 15 10 15ZM17 15V11Q17 7 21 7H27Q31 7 31 11V15M5 26H20M28 26H43',
    ) +
    rect(20, 22.5, 8, 8, t.brand, 2),
  oekostrom: (line, t) =>
    path('M9 40C5 20 18 8 41 7C43 30 32 44 14 39Z', t.brandSoft) +
    line('M12 37C6 20 18 8 41 7C43 30 31 43 16 39') +
    path('M28 13L17 27H24L21 37L33 22H26Z', t.brand) +
    line('M7 43L12 37'),
  gas: (line, t) =>
    path(
      'M24 44C12 44 7 34 11 25C13 20 18 17 19 7C26 11 28 17 28 21C30 19 31 16 31 13C38 19 41 27 38 34C36 40 31 44 24 44Z',
      t.brandSoft,
    ) +
    line(
      'M24 44C12 44 7 34 11 25C13 20 18 17 19 7C26 11 28 17 28 21C30 19 31 16 31 13C38 19 41 27 38 34C36 40 31 44 24 44Z',
    ) +
    path('M24 42C18 42 15 37 18 32C20 29 22 28 23 24C28 28 31 33 30 37C29 40 27 42 24 42Z', t.brand),
  waermepumpe: (line, t) =>
    rect(4, 11, 40, 27, t.brandSoft, 6) +
    line(
      'M10 11H38Q44 11 44 17V32Q44 38 38 38H10Q4 38 4 32V17Q4 11 10 11ZM11 38V42M37 38V42M19 15A9.5 9.5 0 1 0 19 34A9.5 9.5 0 1 0 19 15ZM35 18H39M35 24H39',
    ) +
    path(
      'M19 24.5C15 22 15.5 18 19 17C20.5 20 20.5 22 19 24.5ZM19 24.5C23.4 23 26 26 25.4 29C22 28.5 20 27 19 24.5ZM19 24.5C18.6 29 15 30.5 12.5 29C14 26 16 24.7 19 24.5Z',
      t.brand,
    ),
  autostrom: (line, t) =>
    path('M4 34V27Q4 24 8 23L13 14Q14 12 17 12H27Q30 12 32 14L38 22Q44 23 44 28V34Z', t.brandSoft) +
    line(
      'M8 35H5Q4 35 4 33V27Q4 24 8 23L13 14Q14 12 17 12H27Q30 12 32 14L38 22Q44 23 44 28V33Q44 35 42 35H40M18 35H30M8 23H37M23 12V23',
    ) +
    `<circle cx="13" cy="35" r="4.6" fill="none" stroke="${t.brand}" stroke-width="${WIDTH}"/><circle cx="35" cy="35" r="4.6" fill="none" stroke="${t.brand}" stroke-width="${WIDTH}"/>`,
  wallbox: (line, t) =>
    rect(8, 4, 22, 34, t.brandSoft, 7) +
    line(
      'M15 4H23Q30 4 30 11V31Q30 38 23 38H15Q8 38 8 31V11Q8 4 15 4ZM19 38C19 47 40 46 40 36V26M36 20V25Q36 26 37 26H43Q44 26 44 25V20Z',
    ) +
    path('M21 11L13 22H18L17 30L25 19H20Z', t.brand),
  solar: (line, t) =>
    path('M11 22H37L44 42H4Z', t.brandSoft) +
    line('M11 22H37L44 42H4ZM8 31H40M24 22V42M17.5 22L14 42M30.5 22L34 42') +
    circle(24, 10, 4.6, t.brand) +
    stroke('M14 10H12M36 10H34M16.5 3.5L15 2M31.5 3.5L33 2', t.brand, WIDTH),
}

/** Fallback icon for other categories. */
const tag: Icon = (line, t) =>
  path('M6 24V10Q6 6 10 6H24L42 24L24 42Z', t.brandSoft) +
  line('M6 24V10Q6 6 10 6H23Q25 6 26 7L41 22Q43 24 41 26L26 41Q24 43 22 41L7 26Q6 25 6 24Z') +
  circle(16, 16, 3.4, t.brand)

/** Returns the content of a category's icon. */
export function iconScene(key: string, t: Tones): string {
  const draw = (Object.hasOwn(icons, key) && icons[key]) || tag
  return draw((d) => stroke(d, t.ink, WIDTH), t)
}
