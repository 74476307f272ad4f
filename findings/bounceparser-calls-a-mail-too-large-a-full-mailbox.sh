#!/usr/bin/env bash
# Mail::DeliveryStatus::BounceParser 1.543 of Perl (Debian 12: libmail-deliverystatus-bounceparser-perl 1.543+repacked-1).
#
# Expected: what a report says by its code: 5.2.2 is a full mailbox, 5.3.4 is a mail too large for the system and 5.2.3 one too
# large for the mailbox (RFC 3463, 3.3 and 3.4). With 552, the code of SMTP for all three, the enhanced code decides.
# Seen: each Diagnostic-Code with 552 is 'over_quota'. Without a Diagnostic-Code, 5.3.4 and 5.2.3 are 'unknown'. So a person is told
# to empty a mailbox that is not full, and the same large mail is sent again.
# What to do: read Status first, and 552 only where there is none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  libmail-deliverystatus-bounceparser-perl=1.543+repacked-1 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done

cat >read.pl <<'PL'
use strict;
use Mail::DeliveryStatus::BounceParser;

for my $line ('5.2.2|552 5.2.2 Mailbox full', '5.3.4|552 5.3.4 Message too big',
  '5.2.3|552 5.2.3 Message too long for ann', '5.3.4|', '5.2.3|') {
  my ($status, $said) = split /\|/, $line;
  my $fields = "Final-Recipient: rfc822; ann\@example.com\nAction: failed\nStatus: $status\n";
  $fields .= "Diagnostic-Code: smtp; $said\n" if $said;
  my $parser = Mail::DeliveryStatus::BounceParser->new(<<"MAIL");
From: mx\@example.com
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

The mail was refused.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

$fields
--b--
MAIL
  print "$status, ", $said || 'no words', ": ", join(' ', map { $_->get('std_reason') } $parser->reports), "\n";
}
PL
seen=$(PERL5LIB=$(printf '%s:' "$folder"/root/usr/share/perl5 "$folder"/root/usr/lib/*-linux-gnu/perl5/*) perl read.pl)
expected='5.2.2, 552 5.2.2 Mailbox full: over_quota
5.3.4, 552 5.3.4 Message too big: over_quota
5.2.3, 552 5.2.3 Message too long for ann: over_quota
5.3.4, no words: unknown
5.2.3, no words: unknown'
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
