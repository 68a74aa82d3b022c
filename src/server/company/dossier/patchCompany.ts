import type { Change } from '#server/platform/change/change.ts'
import {
  type CompanyPatch,
  type patchCompany,
  patchedCompanyFields,
} from '#shared/company/patch.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { saveCompanyDossier } from './saveDossier.ts'

/**
 * Changes single fields of an existing company by the normal save, so that rights, version, history, audit log,
 * timeline and event work as in every save.
 */
export async function patchOneCompany(
  change: Change,
  businessNumber: string,
  { version, ...patch }: CompanyPatch,
): Promise<ResponseOf<typeof patchCompany>> {
  const ofCompany = ([name]: [string, unknown]) => patchedCompanyFields.includes(name)
  const given = Object.entries(patch)
  const saved = await saveCompanyDossier(
    change,
    {
      company: { businessNumber, ...Object.fromEntries(given.filter(ofCompany)) },
      additional: Object.fromEntries(given.filter((entry) => !ofCompany(entry))),
      version,
    },
    { known: true },
  )
  return {
    message: '저장되었습니다.',
    version: saved.version,
    uniqueNumber: saved.uniqueNumber,
    changed: [...saved.changed.company, ...saved.changed.additional],
  }
}
