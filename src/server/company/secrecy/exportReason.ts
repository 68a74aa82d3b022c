import type { Db } from '#server/database/connect.ts'
import { AppError } from '#server/platform/appError.ts'
import type { FixedFirmSettings } from '#server/platform/fixedSettings.ts'
import { readFirmSettings } from '#server/platform/readFirmSettings.ts'

/**
 * Returns the reason of an export without surrounding space. Throws if the firm requires a reason and none is given.
 */
export async function exportReasonOf(
  tx: Db,
  fixedSettings: FixedFirmSettings,
  given: string | undefined,
): Promise<string | undefined> {
  const reason = given?.trim()
  if (reason) return reason
  const { exportReason } = await readFirmSettings(tx, fixedSettings)
  if (exportReason) throw new AppError('export/reason-missing')
  return undefined
}
