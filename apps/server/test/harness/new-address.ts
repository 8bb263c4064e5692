let count = 0

/**
 * Returns an unused client address, so that requests do not wait for each other: pages for one address are
 * rendered one after the other, with pauses in between.
 *
 * @param worker number of the process, if several send requests to the same server
 */
export function newIpAddress(worker = 0): string {
  count += 1
  return `10.${worker % 256}.${(count >> 8) % 256}.${count % 256}`
}
