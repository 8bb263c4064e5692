/** Returns a hash of what a picture shows, to be part of its address: networks cache pictures by address for weeks. */
export function pictureVersion(...shown: readonly unknown[]): string {
  let hash = 5381
  for (const unit of JSON.stringify(shown)) hash = ((hash * 33) ^ (unit.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}
