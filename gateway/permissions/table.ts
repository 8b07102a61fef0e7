import type { PermissionRule } from '#rules/identity/access.ts';

/**
 * The type of the permission table: one rule for each root field and object type of the contract and of
 * the portal schema (GATEWAY-2, GATEWAY-4). A field or type without a row is forbidden. The keys are those of
 * ROUTE-6. If neither the requirements nor the contract's remarks about tokens give a rule, a comment next
 * to the row gives the reason.
 */
export interface PermissionTable {
  Query: Readonly<Record<string, PermissionRule>>;
  Mutation: Readonly<Record<string, PermissionRule>>;
  /** The rules of object types, by type name. They apply even if the root field has a weaker rule. */
  types: Readonly<Record<string, PermissionRule>>;
}

export const PERMISSION_TABLE = {
  Query: {
    settings: 'public',
    banners: 'public',
    events: 'public',
    getGraduatedStudentsStatistics: 'public',
    alumniSlides: 'public',
    partnersTestimonials: 'public',
    countries: 'public',
    checkPartnerExist: 'public',
    activePartners: 'public',
    getPopUpContent: 'public',
    workflowWithRoles: 'signed-in',
    // The backend returns only the notifications of the token's subject.
    notifications: 'signed-in',
    unreadNotificationsCount: 'signed-in',
    student: { own: { argument: 'student_id', claim: 'studentId' }, orKey: 'students-index' },
    // The value is null for a visitor.
    viewer: 'public',
    // The response lists only the pages that the client can open.
    routes: 'public',
    // The check uses disk space, time and the virus scanner. Its result would help a visitor to bypass
    // the checks.
    checkUpload: 'signed-in',
  },
  Mutation: {
    // Not `guest`: 'Use another account' signs in while the current session continues.
    login: 'public',
    completeLoginWithStudentId: 'partial-login',
    exchangeCodeForAccessToken: 'public',
    // These mutations accept an identity without proof, so external clients must not call them.
    signinWithUaePass: 'internal',
    signupWithUaePass: 'internal',
    resendVerificationEmail: 'public',
    register: 'public',
    registerActiveStudent: 'public',
    verifyEmail: 'public',
    verifyResetPasswordtoken: 'public',
    resetPassword: 'public',
    sendPasswordResetLink: 'public',
    checkEmailExistOrNot: 'public',
    registerPartner: 'public',
    registerAdjunctFaculty: 'public',
    createTestimonial: {
      by: ['input', 'type'],
      cases: { partner: 'public', student: { key: 'create-student-testimonial' } },
    },
    registerPartnerUser: 'public',
    // The token in the link is the permission. Users can follow the link without signing in.
    updateJobApplicationFromLink: 'public',
    updateJobApplicationStatusFromLink: 'public',
    logout: { own: { argument: 'id', claim: 'id' }, partialLogin: true },
    refreshToken: 'signed-in',
    markAllNotificationsAsRead: 'signed-in',
    markNotificationAsRead: 'signed-in',
  },
  types: {
    OperationResult: 'public',
    TokenResult: 'public',
    LoginResult: 'public',
    VerifyEmailResult: 'public',
    LoginData: 'public',
    CheckPartnerExistResult: 'public',
    PartnerContact: 'public',
    Setting: 'public',
    Banner: 'public',
    BannerPaginator: 'public',
    Event: 'public',
    EventPaginator: 'public',
    Entity: 'public',
    GraduatedStudentsStatistics: 'public',
    AlumniSlide: 'public',
    PartnerTestimonial: 'public',
    Country: 'public',
    ActivePartnerList: 'public',
    ActivePartner: 'public',
    PopUpContentResult: 'public',
    PopUpContent: 'public',
    PaginatorInfo: 'public',
    NotificationCountResult: 'signed-in',
    NotificationCount: 'signed-in',
    NotificationPaginator: 'signed-in',
    Notification: 'signed-in',
    NotificationActor: 'signed-in',
    NotificationTargetUser: 'signed-in',
    WorkflowAssignmentPaginator: 'signed-in',
    WorkflowAssignment: 'signed-in',
    Workflow: 'signed-in',
    Student: 'signed-in',
    Viewer: 'signed-in',
    Route: 'public',
    UploadCheck: 'signed-in',
  },
} as const satisfies PermissionTable;

/**
 * Joins the table of the gateway and those of the portal's modules.
 *
 * @throws if two of them have a rule for the same field or type: each name belongs to one part
 */
export function joinPermissions(tables: readonly PermissionTable[]): PermissionTable {
  const join = (part: keyof PermissionTable): Record<string, PermissionRule> => {
    const rules = tables.flatMap((table) => Object.entries(table[part]));
    const joined = Object.fromEntries(rules);
    if (Object.keys(joined).length === rules.length) return joined;
    const twice = rules.find(([name], index) => rules.findIndex(([other]) => other === name) < index);
    throw new TypeError(`Two parts of the schema have a rule for ${String(twice?.[0])}.`);
  };
  return { Query: join('Query'), Mutation: join('Mutation'), types: join('types') };
}
