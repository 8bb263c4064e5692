import { useState } from 'react'
import type { OrderDocument } from './documents.tsx'

/** Returns the hashes of documents that have changed since the form was opened. */
export function useChangedDocuments(documents: readonly OrderDocument[] | null): ReadonlySet<string> {
  const [first] = useState(() => new Set(documents?.map(({ Sha256 }) => Sha256)))
  return new Set(documents?.flatMap(({ Sha256 }) => (first.has(Sha256) ? [] : [Sha256])))
}
