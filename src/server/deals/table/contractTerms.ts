import { contractStage } from '#shared/catalogue/words/dealStages.ts'
import { AppError } from '../../platform/appError.ts'

/** Returns the amount and the share that were sent. Throws if one was sent for a stage other than the contract. */
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
