// Functions that build SVG text. Drawings use no ids, so that several of them can be inlined in one page.

export type Point = readonly [x: number, y: number]

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** A rectangle with corner radius `r`. */
export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"/>`
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`
}

/** A ring, drawn as an outlined circle. */
export function ring(x: number, y: number, r: number, stroke: string, width: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** An open line with round ends. */
export function stroke(d: string, color: string, width: number, dash = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
}

export function polygon(points: readonly Point[], fill: string): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}"/>`
}

/** Moves, rotates or scales shapes together. */
export function transform(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const parts = [`translate(${n(x)} ${n(y)})`]
  if (turn) parts.push(`rotate(${n(turn)})`)
  if (scale !== 1) parts.push(`scale(${n(scale)})`)
  return `<g transform="${parts.join(' ')}">${content}</g>`
}

/** Mirrors content left to right around `x`. */
export function mirror(x: number, content: string): string {
  return `<g transform="matrix(-1 0 0 1 ${n(2 * x)} 0)">${content}</g>`
}

export function fade(opacity: number, content: string): string {
  return `<g opacity="${n(opacity)}">${content}</g>`
}

/** Clips content to a rectangle. A nested `svg` clips without needing an id. */
export function clip(x: number, y: number, w: number, h: number, content: string): string {
  const box = `${n(x)} ${n(y)} ${n(w)} ${n(h)}`
  return `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="${box}">${content}</svg>`
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** Corners in the order top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** Returns the cells of a grid on a slanted area, such as solar panels, glass fronts or stripes of a pitch. */
export function gridCells(quad: Quad, columns: number, rows: number, gap: number): Quad[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const point = (u: number, v: number) =>
    between(between(topLeft, topRight, u), between(bottomLeft, bottomRight, u), v)
  const cells: Quad[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u0 = (column + gap) / columns
      const u1 = (column + 1 - gap) / columns
      const v0 = (row + gap) / rows
      const v1 = (row + 1 - gap) / rows
      cells.push([point(u0, v0), point(u1, v0), point(u1, v1), point(u0, v1)])
    }
  }
  return cells
}

/** Calls a builder `count` times and joins the results. */
export function times(count: number, build: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => build(index)).join('')
}

/** Returns a point on a circle. 0° points right and angles increase clockwise. */
export function polar(x: number, y: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
}

/** Radio waves: arcs around a point, opening towards `direction`. */
export function waves(
  x: number,
  y: number,
  radii: readonly number[],
  color: string,
  width: number,
  direction = -90,
  half = 42,
): string {
  return radii
    .map((r) => {
      const [x0, y0] = polar(x, y, r, direction - half)
      const [x1, y1] = polar(x, y, r, direction + half)
      return stroke(`M${n(x0)} ${n(y0)}A${n(r)} ${n(r)} 0 0 1 ${n(x1)} ${n(y1)}`, color, width)
    })
    .join('')
}

/** A lightning bolt centred on a point. */
export function bolt(x: number, y: number, size: number, fill: string): string {
  return transform(x, y, path('M3 -11L-7 2H-1L-3 11L7 -2H1Z', fill), size / 11)
}
