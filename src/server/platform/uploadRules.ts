import { defaultFirmSettings, type FirmSettings } from '#shared/firm/firmSettings.ts'
import type { Db } from '../database/connect.ts'
import type { FixedFirmSettings } from './fixedSettings.ts'
import { readFirmSettings } from './readFirmSettings.ts'

/** The limits of uploads that are settings of the firm. */
export interface UploadRules {
  /** The most files of one upload, and the most bytes of one file of a company. */
  files: number
  fileBytes: number
  /** The most that one person may upload per day. Only files that are stored count. */
  bytesPerDay: number
  filesPerDay: number
}

const megabyte = 1024 * 1024

const rulesOf = ({
  filesPerUpload,
  fileMaxMb,
  uploadMbPerDay,
  uploadsPerDay,
}: FirmSettings): UploadRules => ({
  files: filesPerUpload,
  fileBytes: fileMaxMb * megabyte,
  bytesPerDay: uploadMbPerDay * megabyte,
  filesPerDay: uploadsPerDay,
})

/** Reads the limits in force. */
export const readUploadRules = async (db: Db, fixed: FixedFirmSettings): Promise<UploadRules> =>
  rulesOf(await readFirmSettings(db, fixed))

/** The limits of a firm that has changed nothing on the screen. */
export const usualUploadRules = (fixed: FixedFirmSettings): UploadRules =>
  rulesOf({ ...defaultFirmSettings, ...fixed })
