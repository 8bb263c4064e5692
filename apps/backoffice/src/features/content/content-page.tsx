import FontDownloadOutlinedIcon from '@mui/icons-material/FontDownloadOutlined'
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined'
import QuizOutlinedIcon from '@mui/icons-material/QuizOutlined'
import SubjectIcon from '@mui/icons-material/Subject'
import SuperscriptIcon from '@mui/icons-material/Superscript'
import TranslateIcon from '@mui/icons-material/Translate'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useT } from '../../app/texts.tsx'
import { Page } from '../../ui/page.tsx'

const kinds = [
  ['blocks', SubjectIcon],
  ['faqs', QuizOutlinedIcon],
  ['footnotes', SuperscriptIcon],
  ['images', ImageOutlinedIcon],
  ['variables', FontDownloadOutlinedIcon],
  ['languages', TranslateIcon],
] as const

/** Says what will be edited here, and where it is edited until then. */
export default function ContentPage() {
  const t = useT()
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
        {kinds.map(([kind, Icon]) => (
          <Card component="li" key={kind} sx={{ p: 2.5 }}>
            <Icon color="primary" aria-hidden="true" />
            <Typography variant="h2" sx={{ mt: 0.5 }}>
              {t(`content.${kind}`)}
            </Typography>
            <Typography sx={{ mt: 0.5 }}>{t(`content.${kind}.text`)}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              <strong>{t('content.today')}:</strong> {t(`content.${kind}.today`)}
            </Typography>
          </Card>
        ))}
      </Box>
    </Page>
  )
}
