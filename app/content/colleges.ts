export { COLLEGES, collegeNameOf, type CollegeCode } from '#rules/identity/colleges.ts';
