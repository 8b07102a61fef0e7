import { expect, test } from 'vitest';

import { hasActiveContent } from './content.ts';

test.each([
  '<?php system($_GET[0]); ?>',
  '<?=$_GET[0]?>',
  '<?= `id` ?>',
  '<?=(system)("id")?>',
  '<?=/**/system("id")?>',
  '<?= shell_exec("id") ?>',
  '<%@ Page Language="C#" %>',
  '<%= Request("x") %>',
  '<%=Eval(x)%>',
  '%PDF-1.7 <</S/JavaScript/JS(app.alert(1))>>',
])('script is found: %s', (text) => {
  expect(hasActiveContent(text)).toBe(true);
});

test.each([
  // Of 5,000 documents whose first thousand characters are compressed one holds one of these.
  '%PDF-1.7 \u0013<?=\ufffd\u0007q',
  '%PDF-1.7 \ufffd<%=\u001a\ufffd',
  '%PDF-1.7 <%@\ufffd\ufffd',
  '%PDF-1.7 /JS\ufffd',
])('what compressed bytes look like by chance is none: %j', (text) => {
  expect(hasActiveContent(text)).toBe(false);
});
