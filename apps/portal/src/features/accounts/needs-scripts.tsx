import { useI18n } from '../../app/hooks.ts'

/** What stands instead of a part that only a script can show, in a browser that runs none. */
export function NeedsScripts() {
  const { t } = useI18n()
  return <span className="hidden noscript:block">{t('password.needsScripts')}</span>
}
