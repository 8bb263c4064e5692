import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/texts.tsx'
import type { PersonFile, ReferralFile } from './types.ts'

/** Loads a referral's file. Its texts come from the server, so each language is cached separately. */
export function useReferralFile(id: string) {
  const { language } = useTexts()
  return useQuery<ReferralFile>({
    queryKey: ['getReferralFile', id, language],
    queryFn: ({ signal }) => call('getReferralFile', { params: { id }, signal }),
  })
}

/** Loads a person's file; cached per language like {@link useReferralFile}. */
export function usePersonFile(id: string) {
  const { language } = useTexts()
  return useQuery<PersonFile>({
    queryKey: ['getPerson', id, language],
    queryFn: ({ signal }) => call('getPerson', { params: { id }, signal }),
  })
}
