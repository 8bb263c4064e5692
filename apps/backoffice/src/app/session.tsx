import type { ResponseOf } from '@zuruf/contract'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { hasCode } from './api-error.ts'
import { call } from './call.ts'
import { appoint } from './doorkeeper.ts'
import { LoginPage } from './entrance/login-page.tsx'
import { ProveDialog } from './entrance/prove-dialog.tsx'
import { SecondFactorPage } from './entrance/second-factor-page.tsx'
import { LoadingPage, OfflinePage } from './entrance/waiting.tsx'
import { useTexts } from './texts.tsx'

export type Me = ResponseOf<'getOperator'>

interface Session {
  readonly me: Me
  reload(): Promise<void>
  logout(): Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside SessionProvider')
  return session
}

type State = 'loading' | 'out' | 'enrolling' | 'offline' | Me
type Question = { readonly kind: 'login' | 'prove'; answer(done: boolean): void }

/** Nothing behind it is shown before somebody is logged in with both factors. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<State>('loading')
  const [question, setQuestion] = useState<Question | null>(null)
  const asked = useRef<Partial<Record<Question['kind'], Promise<boolean>>>>({})

  const { suggestLanguage } = useTexts()

  const reload = useCallback(async () => {
    try {
      const me = await call('getOperator')
      suggestLanguage(me.language)
      setState(me)
    } catch (error) {
      if (hasCode(error, 'PSOF0211')) setState('enrolling')
      else if (hasCode(error, 'PSOF0204')) setState('out')
      else setState('offline')
    }
  }, [suggestLanguage])
  const isIn = typeof state === 'object'

  useEffect(() => {
    reload()
  }, [reload])

  // Only who has been in is asked over the page; a stranger gets the page of the login.
  useEffect(() => {
    if (!isIn) return
    const ask = (kind: Question['kind']) => {
      asked.current[kind] ??= new Promise<boolean>((done) =>
        setQuestion({
          kind,
          answer(yes) {
            delete asked.current[kind]
            setQuestion(null)
            if (!yes && kind === 'login') setState('out')
            done(yes)
          },
        }),
      )
      return asked.current[kind]
    }
    return appoint({ login: () => ask('login'), prove: () => ask('prove') })
  }, [isIn])

  const session = useMemo(
    () =>
      typeof state === 'object'
        ? {
            me: state,
            reload,
            async logout() {
              await call('endOperatorSession').catch(() => {})
              setState('out')
            },
          }
        : null,
    [state, reload],
  )

  if (state === 'loading') return <LoadingPage />
  if (state === 'offline') return <OfflinePage onRetry={reload} />
  if (state === 'out') return <LoginPage onBegun={reload} />
  if (state === 'enrolling') return <SecondFactorPage onDone={reload} onLogout={() => setState('out')} />
  return (
    <SessionContext value={session}>
      {children}
      {question && (
        <ProveDialog email={state.email} isOver={question.kind === 'login'} onAnswer={question.answer} />
      )}
    </SessionContext>
  )
}
