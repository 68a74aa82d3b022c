import {
  getDocument,
  imCompanyData,
  imSave,
  imUpload,
  listDocuments,
  teaserCompanyData,
  teaserSave,
  teaserUpload,
} from '#shared/documents/documents.endpoints.ts'
import type { Deps } from '../platform/deps.ts'
import { signedIn } from '../platform/http/policy.ts'
import { type Route, route } from '../platform/http/route.ts'
import { companyData } from './companyData.queries.ts'
import { pageOfDocuments, readDocument } from './records.queries.ts'
import { createSaver } from './saveDocument.ts'
import { uploadDocument } from './uploadDocument.ts'

export function documentRoutes({ config, store }: Deps): Route[] {
  const { firm } = config
  const { filesPerCompany } = config.uploadLimits
  const settings = { firm, fileBytes: config.fileLimits.fileBytes }
  const save = createSaver({ store, firm, limits: config.uploadLimits })
  return [
    route(teaserCompanyData, signedIn, ({ actor, query, db }) =>
      companyData(db, actor, 'teaser', { ...query, ...settings }),
    ),
    route(imCompanyData, signedIn, ({ actor, query, db }) =>
      companyData(db, actor, 'im', { ...query, ...settings }),
    ),
    route(teaserUpload, signedIn, ({ actor, body, files, db, change }) =>
      uploadDocument(db, change, store, actor, {
        ...body,
        category: 'teaser',
        file: files[0],
        filesPerCompany,
      }),
    ),
    route(imUpload, signedIn, ({ actor, body, files, db, change }) =>
      uploadDocument(db, change, store, actor, { ...body, category: 'im', file: files[0], filesPerCompany }),
    ),
    route(teaserSave, signedIn, (context) => save('teaser', context)),
    route(imSave, signedIn, (context) => save('im', context)),
    route(listDocuments, signedIn, ({ actor, query, db }) => pageOfDocuments(db, actor, query)),
    route(getDocument, signedIn, ({ actor, params, db }) => readDocument(db, actor, Number(params.id))),
  ]
}
