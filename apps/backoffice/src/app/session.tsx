import type { ResponseOf } from '@zuruf/contract'
import { hasCode } from '@zuruf/contract/api-error'
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
import { LoadingPage, OfflinePage } from './auth/loading-pages.tsx'
import { LoginPage } from './auth/login-page.tsx'
import { ReauthenticationDialog } from './auth/reauthentication-dialog.tsx'
import { SecondFactorPage } from './auth/second-factor-page.tsx'
import { registerAuthPrompts } from './auth-prompts.ts'
import { call } from './call.ts'
import { broadcastLogout, isSameOperator, useCrossTabSession } from './cross-tab-session.ts'
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

type State = 'loading' | 'logged-out' | 'needs-second-factor' | 'offline' | Me
type Prompt = { readonly kind: 'login' | 'reauthenticate'; answer(done: boolean): void }

/** Renders its children only once an operator is logged in with both factors. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<State>('loading')
  const [prompts, setPrompts] = useState<readonly Prompt[]>([])
  const pending = useRef<Partial<Record<Prompt['kind'], Promise<boolean>>>>({})

  const { suggestLanguage } = useTexts()

  const reload = useCallback(async () => {
    try {
      const me = await call('getOperator')
      suggestLanguage(me.language)
      setState(me)
    } catch (error) {
      if (hasCode(error, 'PSOF0211')) setState('needs-second-factor')
      else if (hasCode(error, 'PSOF0204')) setState('logged-out')
      // A logged-in operator stays on the page; the error appears where data is requested.
      else setState((now) => (typeof now === 'object' ? now : 'offline'))
    }
  }, [suggestLanguage])
  const myId = typeof state === 'object' ? state.id : undefined

  useEffect(() => {
    reload()
  }, [reload])

  // Only an operator who was logged in gets the dialog over the page; anonymous visitors get the login page.
  useEffect(() => {
    if (!myId) return
    const ask = (kind: Prompt['kind']) => {
      pending.current[kind] ??= new Promise<boolean>((done) => {
        const prompt: Prompt = {
          kind,
          async answer(yes) {
            // Another operator has logged in: neither the page's content nor the waiting request is theirs.
            if (yes && kind === 'login' && !(await isSameOperator(myId))) return location.reload()
            delete pending.current[kind]
            setPrompts((all) => all.filter((one) => one !== prompt))
            if (!yes && kind === 'login') setState('logged-out')
            done(yes)
          },
        }
        // Two prompts may be pending. The login comes first, since re-authentication needs a session.
        setPrompts((all) => (kind === 'login' ? [prompt, ...all] : [...all, prompt]))
      })
      return pending.current[kind]
    }
    return registerAuthPrompts({ login: () => ask('login'), reauthenticate: () => ask('reauthenticate') })
  }, [myId])

  // After a logout, pending prompts are cancelled.
  useEffect(() => {
    if (!myId) for (const prompt of prompts) prompt.answer(false)
  }, [myId, prompts])

  useCrossTabSession(myId, () => setState('logged-out'))

  const session = useMemo(
    () =>
      typeof state === 'object'
        ? {
            me: state,
            reload,
            async logout() {
              await call('endOperatorSession', { promptsLogin: false }).catch(() => {})
              broadcastLogout()
              setState('logged-out')
            },
          }
        : null,
    [state, reload],
  )

  const [prompt] = prompts
  if (state === 'loading') return <LoadingPage />
  if (state === 'offline') return <OfflinePage onRetry={reload} />
  if (state === 'logged-out') return <LoginPage onLogin={reload} />
  if (state === 'needs-second-factor')
    return <SecondFactorPage onDone={reload} onLogout={() => setState('logged-out')} />
  return (
    <SessionContext value={session}>
      {children}
      {prompt && (
        <ReauthenticationDialog
          key={prompt.kind}
          email={state.email}
          hasSessionEnded={prompt.kind === 'login'}
          onAnswer={prompt.answer}
        />
      )}
    </SessionContext>
  )
}
