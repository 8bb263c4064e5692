const files = {
  de: () => [
    import('@zuruf/messages/de/portal'),
    import('@zuruf/messages/de/legal'),
    import('@zuruf/messages/de/recipient'),
    import('@zuruf/messages/de/rewards'),
    import('@zuruf/messages/de/area'),
    import('@zuruf/messages/de/account'),
    import('@zuruf/messages/de/newsletter'),
    import('@zuruf/messages/de/overviews'),
    import('@zuruf/messages/de/bank'),
    import('@zuruf/messages/de/life'),
  ],
  en: () => [
    import('@zuruf/messages/en/portal'),
    import('@zuruf/messages/en/legal'),
    import('@zuruf/messages/en/recipient'),
    import('@zuruf/messages/en/rewards'),
    import('@zuruf/messages/en/area'),
    import('@zuruf/messages/en/account'),
    import('@zuruf/messages/en/newsletter'),
    import('@zuruf/messages/en/overviews'),
    import('@zuruf/messages/en/bank'),
    import('@zuruf/messages/en/life'),
  ],
} as const

/** Every text of the portal as it is when a tenant has none of its own. */
export async function standardTexts(language: 'de' | 'en'): Promise<Readonly<Record<string, string>>> {
  const loaded = await Promise.all(files[language]())
  return Object.assign({}, ...loaded.map((file) => file.default))
}
