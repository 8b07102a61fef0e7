import type { ArabicTexts } from './arabic-texts.ts';

/** The questions to graduates, and the import of outcomes. */
export const OUTCOME_IMPORT: ArabicTexts = {
  'the question what you do after your studies': 'السؤال عن وضعك بعد التخرج',
  'At your graduation, and 6 and 12 months later. At most three times each, until you have answered.':
    'عند تخرجك، وبعد 6 أشهر و12 شهرا. ثلاث مرات على الأكثر في كل مرحلة، إلى حين إرسال إجابتك.',
  '{milestone}. Your answer takes two minutes, and what you wrote before is filled in.':
    '{milestone}. تستغرق الإجابة دقيقتين، ويتضمن النموذج ما كتبته سابقا.',
  'Open the alumni form': 'فتح نموذج الخريجين',
  'Outcomes after the studies': 'أوضاع الشخص بعد التخرج',

  Category: 'الوضع بعد التخرج',
  'The number of the student. Required.': 'الرقم الجامعي للطالب. مطلوب.',
  'What the graduate does, such as “Employed full time”, in English or Arabic. Required.':
    'وضع الخريج، مثل «العمل بدوام كامل»، بالعربية أو الإنجليزية. مطلوب.',
  'The employer, the business, or the university.': 'جهة العمل أو النشاط التجاري أو الجامعة.',
  'The job title, or the programme of study.': 'المسمى الوظيفي أو البرنامج الدراسي.',
  'A field of work of vacancies, such as “Health and medicine”.':
    'أحد مجالات العمل في الوظائف الشاغرة، مثل «الصحة والطب».',
  'A city of vacancies, such as “Al Ain”, or “Outside the Emirates”.':
    'إحدى مدن الوظائف الشاغرة، مثل «العين»، أو «خارج الإمارات».',
  'A day, such as 2026-09-01 or 01/09/2026.': 'تاريخ، مثل \u20662026-09-01\u2069 أو 01/09/2026.',
  'Yes or no.': 'نعم أو لا.',
  'A band of monthly salaries, such as “AED 10,000 to 14,999”. Optional.':
    'إحدى فئات الراتب الشهري، مثل «من 10,000 إلى 14,999 درهما». اختياري.',
  'The employer has at most 120 characters.': 'لا تتجاوز جهة العمل 120 حرفا.',
  'The job title has at most 120 characters.': 'لا يتجاوز المسمى الوظيفي 120 حرفا.',
  'Write a day such as 2026-09-01 or 01/09/2026. It is at most 180 days from today.':
    'يُرجى كتابة تاريخ مثل \u20662026-09-01\u2069 أو 01/09/2026، على ألا يتجاوز 180 يوما من اليوم.',
  'This cell cannot be read.': 'تتعذر قراءة هذه الخلية.',
  'The directory has no student with this student id.': 'لا يوجد في الدليل طالب بهذا الرقم الجامعي.',

  'This page is for administrators, who import what graduates do.':
    'هذه الصفحة لمسؤولي البوابة الذين يستوردون أوضاع الخريجين.',
  'One line for each graduate, at most {limit}. The first line has the headings, in any order. The category decides which other cells a line needs.':
    'سطر واحد لكل خريج، والحد الأقصى لعدد الأسطر {limit}. يتضمن السطر الأول عناوين الأعمدة بأي ترتيب. يحدد الوضع بعد التخرج الخلايا الأخرى المطلوبة في السطر.',
  'Your role can look at imports. Administrators import outcomes.':
    'يمكنك بحكم دورك الاطلاع على عمليات الاستيراد. يستورد مسؤولو البوابة أوضاع الخريجين.',
  'The file was checked. Nothing is added yet.': 'فُحص الملف. لم يُضف شيء بعد.',
  '{count} lines say what the portal knows already, and are left out.': {
    zero: 'لا أسطر تطابق ما في البوابة.',
    one: 'سطر واحد يطابق ما في البوابة، ولن يُستورد.',
    two: 'سطران يطابقان ما في البوابة، ولن يُستوردا.',
    few: '{count} أسطر تطابق ما في البوابة، ولن تُستورد.',
    many: '{count} سطرا تطابق ما في البوابة، ولن تُستورد.',
    other: '{count} سطر تطابق ما في البوابة، ولن تُستورد.',
  },
  '{count} lines are refused.': {
    zero: 'لا أسطر مرفوضة.',
    one: 'سطر واحد مرفوض.',
    two: 'سطران مرفوضان.',
    few: '{count} أسطر مرفوضة.',
    many: '{count} سطرا مرفوضا.',
    other: '{count} سطر مرفوض.',
  },
  'No line adds anything, so there is nothing to import.':
    'لا يضيف أي سطر شيئا، لذا لا يوجد ما يمكن استيراده.',
  '{count} outcomes were added.': {
    zero: 'لم يُضف أي وضع.',
    one: 'أُضيف وضع واحد.',
    two: 'أُضيف وضعان.',
    few: 'أُضيفت {count} أوضاع.',
    many: 'أُضيف {count} وضعا.',
    other: 'أُضيف {count} وضع.',
  },
  'Its refused lines are erased, so it can no longer be undone.':
    'مُحيت الأسطر المرفوضة، لذا لم يعد التراجع عن عملية الاستيراد ممكنا.',
  'It can be undone until {date}. The refused lines are then erased.':
    'يمكن التراجع عن عملية الاستيراد حتى {date}، ثم تُمحى الأسطر المرفوضة.',
  '{count} outcomes were removed again.': {
    zero: 'لم يُحذف أي وضع.',
    one: 'حُذف وضع واحد.',
    two: 'حُذف وضعان.',
    few: 'حُذفت {count} أوضاع.',
    many: 'حُذف {count} وضعا.',
    other: 'حُذف {count} وضع.',
  },
  '{count} outcomes were kept, because the staff have checked them since.': {
    zero: 'لم يبق أي وضع.',
    one: 'بقي وضع واحد، لأن الموظفين تحققوا منه بعد ذلك.',
    two: 'بقي وضعان، لأن الموظفين تحققوا منهما بعد ذلك.',
    few: 'بقيت {count} أوضاع، لأن الموظفين تحققوا منها بعد ذلك.',
    many: 'بقي {count} وضعا، لأن الموظفين تحققوا منها بعد ذلك.',
    other: 'بقي {count} وضع، لأن الموظفين تحققوا منها بعد ذلك.',
  },
  'Add {count} outcomes': {
    zero: 'إضافة الأوضاع',
    one: 'إضافة وضع واحد',
    two: 'إضافة وضعين',
    few: 'إضافة {count} أوضاع',
    many: 'إضافة {count} وضعا',
    other: 'إضافة {count} وضع',
  },
  '{count} graduates have answered after the day of the line. The import would replace these answers as the latest ones.':
    {
      zero: 'لم يرسل أي خريج إجابة بعد تاريخ السطر.',
      one: 'أرسل خريج واحد إجابة بعد تاريخ السطر. سيصبح السطر المستورد هو الأحدث بدلا من إجابته.',
      two: 'أرسل خريجان إجابتين بعد تاريخ السطر. سيصبح السطران المستوردان هما الأحدث بدلا من إجابتيهما.',
      few: 'أرسل {count} خريجين إجابات بعد تاريخ السطر. ستصبح الأسطر المستوردة هي الأحدث بدلا من إجاباتهم.',
      many: 'أرسل {count} خريجا إجابات بعد تاريخ السطر. ستصبح الأسطر المستوردة هي الأحدث بدلا من إجاباتهم.',
      other: 'أرسل {count} خريج إجابات بعد تاريخ السطر. ستصبح الأسطر المستوردة هي الأحدث بدلا من إجاباتهم.',
    },
  'Line {line}: student id {studentId}, answered on {day}':
    'السطر {line}: الرقم الجامعي {studentId}، تاريخ الإجابة {day}',
  'and {count} more': 'وعدد الباقي: {count}',
  'Lines of the file: {count}': 'عدد أسطر الملف: {count}',
  'Refused lines': 'الأسطر المرفوضة',
  Line: 'السطر',
  'What is wrong': 'ما يجب تصحيحه',
  '{heading}: {text}': '{heading}: {text}',
  'Its outcomes are removed, and the ones before count again. Outcomes that the staff have checked since stay.':
    'تُحذف الأوضاع التي أضافتها عملية الاستيراد، وتصبح الأوضاع السابقة هي الأحدث. تبقى الأوضاع التي تحقق منها الموظفون بعد ذلك.',

  // The names of rules/outcomes.
  'Reported by the graduate': 'إجابة من الخريج',
  'Recorded by the staff': 'تسجيل من الموظفين',
  'Hired through the portal': 'توظيف عبر البوابة',
};
