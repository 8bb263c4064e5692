/** The place of the search over everything, above every page; its desk fills it. */
export const GlobalSearch = () => null
