import type { ShownKey } from './keys.ts'

export const keyToWire = ({ createdAt, rotatedAt, previousUntil, usedAt, ...key }: ShownKey) => ({
  ...key,
  createdAt: createdAt.toISOString(),
  rotatedAt: rotatedAt?.toISOString() ?? null,
  previousUntil: previousUntil?.toISOString() ?? null,
  usedAt: usedAt?.toISOString() ?? null,
})
