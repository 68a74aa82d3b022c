import { useState } from 'react'
import type { SignInStep } from '#shared/auth/signInStep.ts'
import type { SignedInUser } from '#shared/auth/user.ts'
import { FirstFactor } from './FirstFactor.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface StepFormProps {
  teamId: string
  step: SignInStep
  onDone(user: SignedInUser): void
}

/** The form of the missing step: the second factor, or the setup of one. */
export default function StepForm({ teamId, step, onDone }: StepFormProps) {
  const [shown, setShown] = useState<{ codes: readonly string[]; user: SignedInUser } | null>(null)
  if (shown) return <RecoveryCodes teamId={teamId} codes={shown.codes} onDone={() => onDone(shown.user)} />
  if (step === 'second-factor')
    return <ProofForm teamId={teamId} submitLabel="로그인" mayTrust onProved={onDone} />
  return (
    <FirstFactor
      teamId={teamId}
      onDone={({ recoveryCodes, user }) =>
        recoveryCodes ? setShown({ codes: recoveryCodes, user }) : onDone(user)
      }
    />
  )
}
