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
import { isStill, tellOtherTabs, useOtherTabs } from './other-tabs.ts'
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
  const [questions, setQuestions] = useState<readonly Question[]>([])
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
      // Who is in stays in: what is wrong is said where something is asked for.
      else setState((now) => (typeof now === 'object' ? now : 'offline'))
    }
  }, [suggestLanguage])
  const myId = typeof state === 'object' ? state.id : undefined

  useEffect(() => {
    reload()
  }, [reload])

  // Only who has been in is asked over the page; a stranger gets the page of the login.
  useEffect(() => {
    if (!myId) return
    const ask = (kind: Question['kind']) => {
      asked.current[kind] ??= new Promise<boolean>((done) => {
        const question: Question = {
          kind,
          async answer(yes) {
            // Somebody else has logged in: what is on the page was not theirs, nor is what waits to be sent.
            if (yes && kind === 'login' && !(await isStill(myId))) return location.reload()
            delete asked.current[kind]
            setQuestions((all) => all.filter((one) => one !== question))
            if (!yes && kind === 'login') setState('out')
            done(yes)
          },
        }
        // One may be asked while another waits: the login first, since without it nobody can prove anything.
        setQuestions((all) => (kind === 'login' ? [question, ...all] : [...all, question]))
      })
      return asked.current[kind]
    }
    return appoint({ login: () => ask('login'), prove: () => ask('prove') })
  }, [myId])

  // With nobody in, nobody answers.
  useEffect(() => {
    if (!myId) for (const question of questions) question.answer(false)
  }, [myId, questions])

  useOtherTabs(myId, () => setState('out'))

  const session = useMemo(
    () =>
      typeof state === 'object'
        ? {
            me: state,
            reload,
            async logout() {
              await call('endOperatorSession', { asks: false }).catch(() => {})
              tellOtherTabs()
              setState('out')
            },
          }
        : null,
    [state, reload],
  )

  const [question] = questions
  if (state === 'loading') return <LoadingPage />
  if (state === 'offline') return <OfflinePage onRetry={reload} />
  if (state === 'out') return <LoginPage onBegun={reload} />
  if (state === 'enrolling') return <SecondFactorPage onDone={reload} onLogout={() => setState('out')} />
  return (
    <SessionContext value={session}>
      {children}
      {question && (
        <ProveDialog
          key={question.kind}
          email={state.email}
          isOver={question.kind === 'login'}
          onAnswer={question.answer}
        />
      )}
    </SessionContext>
  )
}
