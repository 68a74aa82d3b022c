import {
  imCompanyData,
  imSave,
  imUpload,
  teaserCompanyData,
  teaserSave,
  teaserUpload,
} from '#shared/documents/documents.endpoints.ts'

/** The two document makers (teaser, information memo). They differ only in texts, paths and API calls. */
export const makers = {
  teaser: {
    category: 'teaser',
    title: 'Teaser Memo',
    note: '기업을 선택해 티저를 작성하고 PDF나 Word로 저장합니다.',
    word: '티저',
    path: '/teasermaker',
    draftForm: 'teasermaker',
    companyData: teaserCompanyData,
    upload: teaserUpload,
    save: teaserSave,
  },
  im: {
    category: 'im',
    title: 'Information Memo',
    note: '기업을 선택해 IM을 작성하고 PDF나 Word로 저장합니다.',
    word: 'IM',
    path: '/immaker',
    draftForm: 'immaker',
    companyData: imCompanyData,
    upload: imUpload,
    save: imSave,
  },
} as const
export type Maker = (typeof makers)[keyof typeof makers]
