import {
  getDocument,
  imCompanyData,
  imSave,
  imUpload,
  listDocuments,
  teaserCheck,
  teaserCompanyData,
  teaserSave,
  teaserUpload,
} from '#shared/documents/documents.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { checkTeaser } from './checkTeaser.ts'
import { companyData } from './companyData.queries.ts'
import { createGuard } from './guardDocument.ts'
import { pageOfDocuments, readDocument } from './records.queries.ts'
import { createSaver } from './saveDocument.ts'
import { createUploader } from './uploadDocument.ts'

export function documentRoutes({ config, store, runner }: Deps): Route[] {
  const { filesPerCompany, fixedSettings } = config
  const guard = createGuard()
  const upload = createUploader({ store, runner, guard, filesPerCompany })
  const save = createSaver({ store, fixedSettings, guard, filesPerCompany })
  return [
    route(teaserCompanyData, signedIn, ({ actor, query, db }) =>
      companyData(db, actor, 'teaser', { ...query, fixedSettings }),
    ),
    route(imCompanyData, signedIn, ({ actor, query, db }) =>
      companyData(db, actor, 'im', { ...query, fixedSettings }),
    ),
    route(teaserUpload, signedIn, (context) => upload('teaser', context)),
    route(imUpload, signedIn, (context) => upload('im', context)),
    route(teaserCheck, signedIn, (context) => checkTeaser(guard, context)),
    route(teaserSave, signedIn, (context) => save('teaser', context)),
    route(imSave, signedIn, (context) => save('im', context)),
    route(listDocuments, signedIn, ({ actor, query, db }) => pageOfDocuments(db, actor, query)),
    route(getDocument, signedIn, ({ actor, params, db }) => readDocument(db, actor, Number(params.id))),
  ]
}
