import { contractStage } from '#shared/catalogue/words/dealStages.ts'
import { AppError } from '../../platform/appError.ts'

/** Returns amount and share, if they were sent. At any other stage than the contract they are refused. */
export function moneyAt(
  stage: string,
  { amount, share }: { amount?: number | null | undefined; share?: number | null | undefined },
) {
  const sent = {
    ...(amount === undefined ? {} : { amount }),
    ...(share === undefined ? {} : { share }),
  }
  if (stage !== contractStage && Object.values(sent).some((value) => value !== null))
    throw new AppError('counterparty/not-contract')
  return sent
}
