import { companyFiles } from '#shared/platform/fileTypes.ts'
import { type UploadTypes } from '#shared/platform/uploadTypes.ts'
import type { Db } from '../database/connect.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'

/** The types of company files that the firm accepts now. */
export const acceptedTypes = async (db: Db, fixed: FixedFirmSettings): Promise<UploadTypes> =>
  companyFiles[(await readFirmSettings(db, fixed)).filesTypes]
