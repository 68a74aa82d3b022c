import { sql } from 'drizzle-orm'
import type { SavedFirmSettings } from '#shared/firm/firmSettings.endpoints.ts'
import {
  type FirmSettingKey,
  type FirmSettings,
  firmSettingKeys,
  firmSettings,
} from '#shared/firm/firmSettings.ts'
import { readLogo } from '#shared/firm/logo.ts'
import { matchWeightKeys, matchWeights, sumOfWeights } from '#shared/firm/matchSettings.ts'
import type { Db } from '../database/connect.ts'
import { firmSetting } from '../database/tables/firm/firmSetting.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import { whyNotDrawable } from '../platform/drawableLogo.ts'
import { publishEvent } from '../platform/events/publish.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import { withoutMetadata } from '../platform/logoMetadata.ts'
import { wrongNetwork } from '../platform/networks.ts'
import { describeFirmSettings } from './firmSettings.queries.ts'

/** The settings that decide what people may read. */
const decidesReading: readonly FirmSettingKey[] = ['companyReading', 'protectPrices']

type Given = { [K in keyof FirmSettings]?: FirmSettings[K] | undefined } & { version: number }

/**
 * The number of the advisory lock for saves of settings; its value has no meaning. A row lock could not protect the
 * first save of a setting, because a setting that was never changed has no row.
 */
const settingsLock = 4_201_047

export const changeFirmSettings = (change: Change, fixed: FixedFirmSettings, given: Given) =>
  change(async (tx, actor): Promise<SavedFirmSettings> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`)
    const before = await describeFirmSettings(tx, fixed)
    await refuseStale('firm-setting/conflict', before, given, {
      stored: async () => before,
      savedBy: async () => before.savedBy,
    })
    const changed = firmSettingKeys.filter(
      (key) => given[key] !== undefined && given[key] !== before.values[key],
    )
    const locked = changed.find((key) => key in fixed)
    if (locked) throw new AppError('firm-setting/fixed', { values: { name: firmSettings[locked].env } })
    if (changed.length === 0) return before
    const weights = matchWeightKeys.map((key) => given[key] ?? before.values[key])
    if (changed.some((key) => key in matchWeights) && sum(weights) !== sumOfWeights)
      throw new AppError('firm-setting/weights', { values: { sum: sum(weights) } })
    const wrong = given.firmNetworks === undefined ? null : wrongNetwork(given.firmNetworks)
    if (wrong !== null) throw new AppError('firm-setting/networks', { values: { part: wrong } })
    const unfit = given.firmLogo ? whyNotDrawable(given.firmLogo) : null
    if (unfit) throw new AppError('request/invalid', { details: unfit })
    for (const key of changed) await storeSetting(tx, key, kept(key, given[key]), actor.teamId)
    const valuesOf = (from: Partial<Given>) =>
      Object.fromEntries(changed.map((key) => [key, noted(key, from[key])]))
    await recordAudit(tx, actor, {
      action: 'firm-setting/changed',
      subject: { kind: 'firm-setting', id: 'firm' },
      before: valuesOf(before.values),
      after: valuesOf(given),
    })
    await publishEvent(tx, 'firm-settings', {})
    if (changed.some((key) => decidesReading.includes(key))) await publishEvent(tx, 'reading', {})
    return describeFirmSettings(tx, fixed)
  })

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Returns a value in the form in which it is stored: a picture loses its metadata, other values stay as they are. */
const kept = (key: FirmSettingKey, value: unknown) =>
  firmSettings[key].kind === 'image' && typeof value === 'string' && value !== ''
    ? withoutMetadata(value)
    : value

/**
 * Returns what the audit log records of a value: of a picture only its width and height, otherwise the value itself.
 */
const noted = (key: FirmSettingKey, value: unknown) =>
  firmSettings[key].kind === 'image' ? pictureText(String(value ?? '')) : value
const pictureText = (data: string) => {
  const logo = readLogo(data)
  return logo ? `그림 ${logo.width} × ${logo.height}` : null
}

const storeSetting = (tx: Db, key: string, value: unknown, changedBy: string) =>
  tx
    .insert(firmSetting)
    .values({ key, value, changedBy })
    .onConflictDoUpdate({
      target: firmSetting.key,
      set: { value, changedBy, version: sql`${firmSetting.version} + 1`, updatedAt: sql`now()` },
    })
