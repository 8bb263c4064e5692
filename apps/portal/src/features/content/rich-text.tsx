import { useApp } from '../../app/hooks.ts'
import { useLinksInTexts } from '../../app/links-in-texts.ts'
import { ConsentedEmbed } from '../../ui/consented-embed.tsx'
import { splitIntoParts } from './embeds.ts'

/** Formatted text from the CMS. The server has already sanitised it. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const { EinbettungHosts } = useApp().tenant.config
  const parts = splitIntoParts(html, EinbettungHosts)
  const follow = useLinksInTexts()
  return (
    // biome-ignore lint/a11y: nothing is pressed here but the links within, which the keyboard reaches by themselves
    <div onClick={follow} className={`grid gap-3 *:min-w-0 ${className}`}>
      {parts.map((part) =>
        'embed' in part ? (
          <ConsentedEmbed key={part.embed} src={part.embed} title={part.title} />
        ) : (
          <div
            key={part.html}
            className="rich-text"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises content when it is written and when it is read
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
        ),
      )}
    </div>
  )
}
