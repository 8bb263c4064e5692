import FontDownloadOutlinedIcon from '@mui/icons-material/FontDownloadOutlined'
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined'
import QuizOutlinedIcon from '@mui/icons-material/QuizOutlined'
import SubjectIcon from '@mui/icons-material/Subject'
import SuperscriptIcon from '@mui/icons-material/Superscript'
import TranslateIcon from '@mui/icons-material/Translate'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useTo } from '../../app/place.ts'
import { useT } from '../../app/texts.tsx'
import { Page } from '../../ui/page.tsx'

/** What it is, and where it is edited until then. */
const kinds = [
  ['blocks', SubjectIcon, '/settings/texts'],
  ['faqs', QuizOutlinedIcon, null],
  ['footnotes', SuperscriptIcon, '/catalogue/footnotes'],
  ['images', ImageOutlinedIcon, '/catalogue/products'],
  ['variables', FontDownloadOutlinedIcon, null],
  ['languages', TranslateIcon, '/settings/basics'],
] as const

/** Says what will be edited here, and where it is edited until then. */
export default function ContentPage() {
  const t = useT()
  const to = useTo()
  return (
    <Page title={t('content.title')} lead={t('content.lead')}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', xl: '1fr 1fr 1fr' },
        }}
      >
        {kinds.map(([kind, Icon, path]) => (
          <Card component="li" key={kind} sx={{ p: 2.5 }}>
            <Icon color="primary" aria-hidden="true" />
            <Typography variant="h2" sx={{ mt: 0.5 }}>
              {t(`content.${kind}`)}
            </Typography>
            <Typography sx={{ mt: 0.5 }}>{t(`content.${kind}.text`)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              <strong>{t('content.today')}:</strong> {t(`content.${kind}.today`)}{' '}
              {path && (
                <Link
                  component={RouterLink}
                  to={to(path)}
                  underline="always"
                  aria-label={`${t('content.today.go')}: ${t(`content.${kind}`)}`}
                >
                  {t('content.today.go')}
                </Link>
              )}
            </Typography>
          </Card>
        ))}
      </Box>
    </Page>
  )
}
