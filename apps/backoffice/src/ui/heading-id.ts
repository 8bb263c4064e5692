import { createContext } from 'react'

/** Id of the nearest heading above, that of a section or the page: the name of what has none of its own. */
export const HeadingId = createContext<string | undefined>(undefined)
