/** Inverts a table of names on the wire: `{ open: 'Offen' }` becomes `{ Offen: 'open' }`. */
export const inverse = <Value extends string, Wire extends string>(table: Readonly<Record<Value, Wire>>) =>
  Object.fromEntries(Object.entries(table).map(([value, wire]) => [wire, value])) as Record<Wire, Value>
