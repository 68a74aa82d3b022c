import { vocabulary } from './vocabulary.ts'

/** Kinds of copied documents: a document that the program made with a template, or any other file of the company. */
export const copyKinds = vocabulary('문서', {
  'teaser-blind': { word: '블라인드 티저' },
  'teaser-ma': { word: 'M&A 티저' },
  'teaser-investment': { word: '투자 티저' },
  'im-ma': { word: 'M&A IM' },
  'im-investment': { word: '투자 IM' },
  'im-intro': { word: '회사소개 IM' },
  file: { word: '업로드 파일' },
} as const)
export type CopyKind = (typeof copyKinds.keys)[number]

/** How a copy was delivered to its recipient. The program itself sends nothing. */
export const copyWays = vocabulary('방법', {
  mail: { word: '메일' },
  hand: { word: '직접 전달' },
  kakao: { word: '카카오톡' },
  post: { word: '우편' },
  other: { word: '그 밖의 방법' },
} as const)
export type CopyWay = (typeof copyWays.keys)[number]

/** The form of a copy. Copies in the form `pdf` are made by the program; a person enters the others by hand. */
export const copyForms = vocabulary('형식', {
  pdf: { word: '번호 찍은 PDF' },
  paper: { word: '종이' },
  other: { word: '다른 형식 파일' },
} as const)
export type CopyForm = (typeof copyForms.keys)[number]

/**
 * Why a copy is allowed: an NDA permits it, an admin has waived the NDA for this copy, or it is a teaser, which needs
 * no NDA.
 */
export const copyBases = vocabulary('근거', {
  nda: { word: 'NDA' },
  waiver: { word: '관리자 면제' },
  teaser: { word: 'NDA 없이 (티저)' },
} as const)
export type CopyBasis = (typeof copyBases.keys)[number]

/** States of a copy. A recalled copy remains in the register. */
export const copyStates = vocabulary('상태', {
  valid: { word: '유효' },
  recalled: { word: '회수' },
} as const)

/**
 * A filter of the register, by what allows the copy: an NDA, by its state today, the waiver of an admin, or nothing (a
 * teaser).
 */
export const copyNdas = vocabulary('NDA', {
  living: { word: '유효' },
  ending: { word: '30일 안에 만료' },
  ended: { word: '만료' },
  waiver: { word: '관리자 면제' },
  none: { word: 'NDA 없이 (티저)' },
} as const)
export type CopyNda = (typeof copyNdas.keys)[number]
